/** Where a visit came from: the campaign of its first address, and the site that linked to it. Every page runs this. */

export const campaignNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
] as const

/**
 * Characters of a value that are kept. Google’s click ids have at most 100. All values together stay below the 8 KB that
 * servers allow for an address, even if a link is made to break it.
 */
export const longestValue = 100

/** Name of the entry in the session storage. */
const arrivalName = 'arrival'

let arrival = ''

/**
 * Notes where the visit came from, for the rest of the visit if storage is available, else for this page. The first page
 * of a visit counts, until a link of another campaign is followed. Does nothing unless delivery is confirmed.
 */
export function noteArrival(): void {
  if (!document.querySelector(`[name=lead-settings][content*='"policy":"confirmed"']`)) return
  const query = new URLSearchParams(location.search)
  const found = new URLSearchParams()
  for (const name of campaignNames) {
    const value = query.get(name)
    if (value) found.set(name, value.slice(0, longestValue))
  }
  const campaign = `${found}`
  const host = document.referrer.split('/')[2]
  if (host && host !== location.host) found.set('referrer', host.slice(0, longestValue))
  arrival = `${found}`
  try {
    const kept = sessionStorage.getItem(arrivalName)
    // An empty entry says that the visit came from nowhere.
    if (campaign || kept === null) sessionStorage.setItem(arrivalName, arrival)
    else arrival = kept
  } catch {
    // Storage is blocked or full: this page still knows.
  }
}

/** The campaign and the host in `referrer`, as a query; '' if there is none. */
export const readArrival = (): string => arrival
