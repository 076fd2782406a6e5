// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone } from '#src/leads/rules.ts'
import { formatWhileTyping } from './format-while-typing.ts'

/** Changes what is shown as a browser does, and lets it be formatted; answers value and caret. */
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

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })

/** The place in what is shown behind so many digits. */
function placeBehind(shown: string, count: number): number {
  const places = [...shown].flatMap((sign, index) => (/\d/.test(sign) ? [index + 1] : []))
  return places[count - 1] ?? 0
}

test('a digit typed anywhere stands where it was typed, and the caret behind it', () => {
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

test('whatever is pasted anywhere, ten digits are shown at most, and all that fit', () => {
  fc.assert(
    fc.property(digits(0, 9), fc.string(), fc.nat(), (typed, pasted, at) => {
      const before = formatPhone(typed)
      const place = at % (before.length + 1)
      const value = before.slice(0, place) + pasted + before.slice(place)
      const all = value.replace(/\D/g, '')
      const wanted = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
      expect(edit(before, value, place + pasted.length).shown).toBe(formatPhone(wanted.slice(0, 10)))
    }),
  )
})

test('a digit too many changes nothing', () => {
  fc.assert(
    fc.property(digits(10, 10), fc.constantFrom(...'0123456789'), fc.nat(), (typed, digit, at) => {
      const before = formatPhone(typed)
      const place = at % (before.length + 1)
      const value = before.slice(0, place) + digit + before.slice(place)
      // The 1 of the country in front of ten digits is no digit of the number.
      fc.pre(!value.replace(/\D/g, '').startsWith('1'))
      expect(edit(before, value, place + 1).shown).toBe(before)
    }),
  )
})
