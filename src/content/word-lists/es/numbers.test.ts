import { expect, test } from 'vitest'
import { writeDigits } from './numbers.ts'

test.each([
  ['dos años', '2 años'],
  ['un año', '1 año'],
  ['veintiún días', '21 días'],
  ['veintidos', '22'],
  ['cuarenta y cinco', '45'],
  ['ciento ochenta días', '180 días'],
  ['cien', '100'],
  ['dieciséis', '16'],
  ['diez mil', '10000'],
  ['doscientos cincuenta mil', '250000'],
  ['mil doscientos cinco', '1205'],
  ['sexagésimo día', '60th día'],
  ['sexagésimo primer día', '61th día'],
  ['tercer año', '3th año'],
  ['dos y cuatro años', '2 y cuatro años'],
  ['unos días', 'unos días'],
  ['dos millones', '2 millones'],
  ['en dos años', 'en dos años'],
])('%j is %j in digits', (words, digits) => {
  expect(writeDigits(words)).toBe(digits)
})
