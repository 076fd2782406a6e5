import { describe, expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { findTypedLawNumbers } from '../../law-numbers.ts'
import type { LegalFact } from '../../schemas/legal-facts.ts'
import { es } from '../es.ts'

function createFact(id: string, value: string, more: Partial<LegalFact> = {}): LegalFact {
  return {
    id,
    value,
    wording: `${value}.`,
    citation: 'Code',
    source: 'https://law.example',
    reviewBy: '2027-01-01',
    status: 'verified',
    ...more,
  }
}

const facts = [
  createFact('limitation', 'dos años', { citation: 'Tex. Example Code § 16.003(a)' }),
  createFact('interest', '18 por ciento al año'),
  createFact('cap', '$250,000', { figures: ['un cuarto de millón de dólares'] }),
  createFact('assets', '$25 millones'),
  createFact('decide', '15 días hábiles'),
  createFact('multiple', 'tres veces', { figures: ['tres veces', '3 veces'] }),
]
const find = (text: string) =>
  findTypedLawNumbers(text, facts, es).map(({ text, facts: matching }) =>
    matching.length > 0 ? `${text} = ${matching.join(' or ')}` : text,
  )

describe('a figure from the register is found in any spelling', () => {
  test.each([
    ['dentro de dos años', 'dos años = limitation'],
    ['dentro de 2 años', '2 años = limitation'],
    ['DOS AÑOS', 'DOS AÑOS = limitation'],
    ['dos (2) años completos', 'dos (2) años completos = limitation'],
    ['de dos a cinco años', 'dos a cinco años = limitation'],
    ['entre uno y dos años', 'uno y dos años = limitation'],
    ['2 o más años', '2 o más años = limitation'],
    ['18% de interés', '18% = interest'],
    ['dieciocho por ciento', 'dieciocho por ciento = interest'],
    ['18 porciento', '18 porciento = interest'],
    ['hasta 250,000 dólares', '250,000 dólares = cap'],
    ['hasta $250 mil', '$250 mil = cap'],
    ['hasta doscientos cincuenta mil dólares', 'doscientos cincuenta mil dólares = cap'],
    ['un cuarto de millón de dólares', 'un cuarto de millón de dólares = cap'],
    ['$25,000,000', '$25,000,000 = assets'],
    ['veinticinco millones de dólares', 'veinticinco millones de dólares = assets'],
    ['quince días hábiles', 'quince días hábiles = decide'],
    ['15 dias habiles', '15 dias habiles = decide'],
    ['15 días laborables', '15 días laborables = decide'],
    ['hasta tres veces', 'tres veces = multiple'],
    ['vea § 16.003(a).', '§ 16.003(a) = limitation.citation'],
    ['La sección 16.003 dice', 'sección 16.003 = limitation.citation'],
    ['(vea § 99.001)', '§ 99.001'],
  ])('%s', (text, found) => {
    expect(find(text)).toEqual([found])
  })
})

describe('nothing is found in', () => {
  test.each([
    [
      'a figure outside the register, in a sentence about something else',
      'Abrimos 9 horas, desde hace 30 años.',
    ],
    ['a number without a unit', 'Dos de nuestros 18 clientes.'],
    ['an article', 'Según la ley, las páginas cambian de un día para otro, y a veces tardan un mes.'],
    ['an ordinal, in a sentence about something else', 'Es nuestro 2.º año, y nuestro tercer mes aquí.'],
    [
      'the order of things, in a sentence about the law',
      'Presente una demanda el primer día del primer año.',
    ],
    ['a date', 'El plazo cambió el día 15 de marzo.'],
    ['a year and a section before a figure', 'Desde 2024, 3 días; sección 2 y 3 días.'],
    ['a number that merely precedes a word', 'Tuvimos 2 anualidades y 18 porcientos.'],
    ['another amount', 'Un aparato de $2.5, $250 cada uno, y 250,000 lectores.'],
    ['calendar days of another count', '15 días calendario'],
  ])('%s', (_, text) => {
    expect(find(text)).toEqual([])
  })
})

test.each([
  ['Según la ley de Texas, usted tiene 30 días.', '30 días'],
  ['Debe presentar una reclamación dentro de un año.', 'un año'],
  ['Debe dar aviso dentro de ciento ochenta días.', 'ciento ochenta días'],
  ['La compensación por daños se limita al 10% del monto.', '10%'],
  ['Debe demandar dentro de dos años y medio.', 'dos años y medio'],
  ['La ley le da un año y medio.', 'un año y medio'],
  ['La ley le da medio año.', 'medio año'],
  ['Por ley, pague dentro de 10 (diez) días naturales.', '10 (diez) días naturales'],
  ['Puede apelar dentro de veintiún días.', 'veintiún días'],
  ['Un demandado paga entonces $4,000.', '$4,000'],
  ['El tope es de un millón de dólares.', 'un millón de dólares'],
  ['El plazo es de 30, 60 o 90 días.', '30, 60 o 90 días'],
  ['El plazo es de $100 a $300.', '$100'],
  ['El plazo termina el día 60.', 'día 60'],
  ['Debe demandar antes del sexagésimo primer día.', 'sexagésimo primer día'],
  ['Debe demandar antes del segundo aniversario.', 'segundo aniversario = limitation'],
  ['El plazo es su decimoctavo cumpleaños.', 'decimoctavo cumpleaños'],
])('%s states the law', (text, figure) => {
  expect(find(text)[0]).toBe(figure)
})

test('a number in words is the number in digits', () => {
  const register = [
    createFact('charge', '180 días'),
    createFact('wait', 'dos y medio años'),
    createFact('fee', '$1,200'),
  ]
  const read = (text: string) => findTypedLawNumbers(text, register, es).map(({ facts }) => facts.join())
  expect(read('ciento ochenta días')).toEqual(['charge'])
  expect(read('ciento ochenta (180) días')).toEqual(['charge'])
  for (const same of ['2.5 años', '2½ años', '2 1/2 años', 'dos años y medio', 'dos y medio años'])
    expect(read(same)).toEqual(['wait'])
  expect(read('mil doscientos dólares')).toEqual(['fee'])
  expect(read('ciento ochenta y un días')).toEqual([])
})

describe('the time to search a text grows with its length', () => {
  test.each([
    ['commas and digits', '1,'],
    ['time spans in an endless sentence', '2 días '],
    ['time spans in sentences about the law', 'por ley 2 días. '],
    ['number words', 'dos '],
    ['lists of number words', 'dos, '],
    ['ranges', '1 a '],
    ['ranges of number words', 'ciento dos a '],
    ['ordinals', 'sexagésimo primer '],
    ['penalties in an endless sentence', 'cárcel de hasta 2 días '],
    ['sections', 'sección 1-'],
  ])('%s', (_, unit) => {
    const growth = measureGrowth((length) => {
      findTypedLawNumbers(unit.repeat(length / unit.length), facts, es)
    })
    expect(growth).toBeLessThan(maxGrowth)
  })
})
