/** The kinds of field that content is made of, and the functions that make fields of them. */
import { choiceKind, flagKind, numberKind } from './fields/choices.ts'
import { anyPhoneKind, emailKind, phoneKind, stateKind, zipKind } from './fields/contact.ts'
import { closingTimeKind, dateKind, momentKind, timeKind, timeZoneKind } from './fields/dates.ts'
import { documentKind, focusKind, imageKind } from './fields/files.ts'
import { colorKind, formatKind } from './fields/formats.ts'
import type { Kind } from './fields/kind.ts'
import { embedKind, hrefKind, videoKind } from './fields/links.ts'
import { referenceKind } from './fields/references.ts'
import { slugKind } from './fields/slugs.ts'
import { inlineKind, labelKind, markdownKind, textKind } from './fields/texts.ts'

/** Every kind of field, in the order of the guide. */
export const fieldKinds = [
  labelKind,
  textKind,
  inlineKind,
  markdownKind,
  hrefKind,
  dateKind,
  momentKind,
  timeKind,
  closingTimeKind,
  timeZoneKind,
  phoneKind,
  anyPhoneKind,
  emailKind,
  stateKind,
  zipKind,
  slugKind,
  colorKind,
  documentKind,
  videoKind,
  embedKind,
  formatKind,
  choiceKind,
  flagKind,
  numberKind,
  referenceKind,
  focusKind,
  imageKind,
]

export type KindName = (typeof fieldKinds)[number]['name']
export type FieldKind = Kind<KindName>

export { choice, demo, flag, wholeNumber } from './fields/choices.ts'
export { anyPhone, directPhone, email, phone, stateCode, zipCode } from './fields/contact.ts'
export { closingTime, date, moment, timeOfDay, timeZone } from './fields/dates.ts'
export { document, image, logo, portrait, scene, type ImageField } from './fields/files.ts'
export { color, format } from './fields/formats.ts'
export { check, findOwnInLanguage, getFieldKind, isTranslated, perLanguage } from './fields/kind.ts'
export { embed, href, isLink, video } from './fields/links.ts'
export { entries, list } from './fields/lists.ts'
export { reference, type ReferenceTarget } from './fields/references.ts'
export { isSlug, makeSlug, slug } from './fields/slugs.ts'
export { description, inline, label, markdown, name, placeholder, text } from './fields/texts.ts'
