// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, readPhoneDigits } from '#src/text/phone.ts'
import { formatWhileTyping } from './format-while-typing.ts'

/** Edits the field like a browser, and formats it. Returns value and caret. */
function edit(before: string, value: string, caret: number) {
  const input = document.createElement('input')
  document.body.replaceChildren(input)
  input.focus()
  input.value = value
  input.setSelectionRange(caret, caret)
  const shown = formatWhileTyping(input, before)
  expect(input.value).toBe(shown)
  return { shown, caret: input.selectionStart! }
}

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })

/** The position after so many digits. */
function placeBehind(shown: string, count: number): number {
  const places = [...shown].flatMap((sign, index) => (/\d/.test(sign) ? [index + 1] : []))
  return places[count - 1] ?? 0
}

test('a digit typed anywhere stays there, with the caret after it', () => {
  fc.assert(
    fc.property(digits(0, 9), fc.constantFrom(...'0123456789'), fc.nat(), (typed, digit, at) => {
      const before = formatPhone(typed)
      const place = at % (before.length + 1)
      const index = before.slice(0, place).replace(/\D/g, '').length
      const after = edit(before, before.slice(0, place) + digit + before.slice(place), place + 1)
      expect(after.shown).toBe(formatPhone(typed.slice(0, index) + digit + typed.slice(index)))
      expect(after.caret).toBe(placeBehind(after.shown, index + 1))
    }),
  )
})

test('a paste anywhere shows at most ten digits, and all that fit', () => {
  fc.assert(
    fc.property(digits(0, 9), fc.string(), fc.nat(), (typed, pasted, at) => {
      const before = formatPhone(typed)
      const place = at % (before.length + 1)
      const value = before.slice(0, place) + pasted + before.slice(place)
      const wanted = formatPhone(readPhoneDigits(value).slice(0, 10))
      expect(edit(before, value, place + pasted.length).shown).toBe(wanted)
    }),
  )
})

test('an eleventh digit changes nothing', () => {
  fc.assert(
    fc.property(digits(10, 10), fc.constantFrom(...'0123456789'), fc.nat(), (typed, digit, at) => {
      const before = formatPhone(typed)
      const place = at % (before.length + 1)
      const value = before.slice(0, place) + digit + before.slice(place)
      // The country code is not a digit of the number.
      fc.pre(!value.replace(/\D/g, '').startsWith('1'))
      expect(edit(before, value, place + 1).shown).toBe(before)
    }),
  )
})
