/** Stops the clock of a process at COMPARE_CLOCK, so that two builds say the same of today. */
const now = Number(process.env.COMPARE_CLOCK)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(now)
    else super(...values)
  }
  static now() {
    return now
  }
}
