/** Stops the clock of a process at COMPARE_CLOCK, so that two builds agree on today. */
const now = Number(process.env.COMPARE_CLOCK)

// Not a subclass: libraries look up the methods of Date on its own prototype.
globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now] : values, newTarget),
  get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
})
