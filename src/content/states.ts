/** The states of the US by their two letters, and the District of Columbia. */
export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** The time zones in each state, that of most people first: 49 CFR part 71. */
export const stateZones: Readonly<Record<string, readonly [main: string, ...others: string[]]>> = {
  AL: [central],
  AK: ['America/Anchorage', 'America/Adak'],
  // Without the Navajo Nation, which changes its clocks.
  AZ: ['America/Phoenix'],
  AR: [central],
  CA: [pacific],
  CO: [mountain],
  CT: [eastern],
  DE: [eastern],
  DC: [eastern],
  FL: [eastern, central],
  GA: [eastern],
  HI: ['Pacific/Honolulu'],
  ID: [mountain, pacific],
  IL: [central],
  IN: [eastern, central],
  IA: [central],
  KS: [central, mountain],
  KY: [eastern, central],
  LA: [central],
  ME: [eastern],
  MD: [eastern],
  MA: [eastern],
  MI: [eastern, central],
  MN: [central],
  MS: [central],
  MO: [central],
  MT: [mountain],
  NE: [central, mountain],
  NV: [pacific, mountain],
  NH: [eastern],
  NJ: [eastern],
  NM: [mountain],
  NY: [eastern],
  NC: [eastern],
  ND: [central, mountain],
  OH: [eastern],
  OK: [central],
  OR: [pacific, mountain],
  PA: [eastern],
  RI: [eastern],
  SC: [eastern],
  SD: [central, mountain],
  TN: [central, eastern],
  TX: [central, mountain],
  UT: [mountain],
  VT: [eastern],
  VA: [eastern],
  WA: [pacific],
  WV: [eastern],
  WI: [central],
  WY: [mountain],
}

/** Whether clocks somewhere in a state show the time of a zone, whatever its name. */
export function hasZone(state: string, zone: string): boolean {
  const times = listTimes(zone)
  return (stateZones[state] ?? []).some((other) => listTimes(other) === times)
}

/** What clocks show at two moments of a year, in winter and in summer. */
const listTimes = (timeZone: string) =>
  ['2026-01-15', '2026-07-15']
    .map((day) => new Date(day).toLocaleString('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }))
    .join()

/** The names of all states, for a regular expression. */
export const anyState = Object.values(states).join('|')

/** The two letters meant by `Texas`, `tx` or `Tex.`. */
export function guessState(value: string): string | undefined {
  const typed = value.trim().replace(/\.$/, '').toLowerCase()
  const [code] =
    Object.entries(states).find(([letters, name]) =>
      [letters, name].some((known) => known.toLowerCase() === typed),
    ) ??
    Object.entries(states).find(([, name]) => typed.length > 2 && name.toLowerCase().startsWith(typed)) ??
    []
  return code
}
