import { formatPhone, readPhoneDigits } from '#src/text/phone.ts'

const maxDigits = 10

/**
 * Formats the value of the field as (555) 123-4567 and keeps the caret after the same digit. `before` is the value before
 * this change; returns the new one. Ignores an eleventh digit, so that typing in the middle of a complete number does
 * not push out its end.
 */
export function formatWhileTyping(input: HTMLInputElement, before: string): string {
  const caret = input.selectionStart ?? input.value.length
  const digits = readPhoneDigits(input.value)
  const full = digits.length > maxDigits && readPhoneDigits(before).length === maxDigits
  const shown = full ? before : formatPhone(digits.slice(0, maxDigits))
  // Digits before the caret, without the dropped country code and the ignored digit.
  const typed = countDigits(input.value.slice(0, caret))
  const dropped = full ? countDigits(input.value) - maxDigits : countDigits(input.value) - digits.length
  const place = findCaret(shown, Math.max(0, typed - dropped))
  if (input.value !== shown) input.value = shown
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(place, place)
  return shown
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** The position after so many digits. */
function findCaret(shown: string, digits: number): number {
  let place = 0
  for (let left = digits; left > 0 && place < shown.length; place++) if (/\d/.test(shown[place]!)) left--
  return place
}
