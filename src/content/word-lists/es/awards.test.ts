import { expect, test } from 'vitest'
import { readAward } from '../../checks/awards.ts'
import { findClaims } from '../../checks/claims.ts'
import { es } from '../es.ts'

const read = (entry: string) => {
  const [claim] = findClaims(entry, es)
  return claim?.kind === 'comparison' ? readAward(entry, claim, es) : claim?.kind
}

test.each([
  ['Texas Super Lawyers, Thomson Reuters, 2019–2024', 'name'],
  ['The Best Lawyers in America, Woodward/White, 2023', 'name'],
  ['Los Mejores Abogados, Revista H, 2021', 'name'],
  ['Elegida mejor abogada de Conroe por los lectores del Courier, 2023', 'name'],
  ['Super Lawyers', 'undated'],
  ['Los Mejores Abogados', 'undated'],
  ['La mejor abogada de la ciudad', 'own-words'],
  ['Una de nuestras mejores abogadas, 2024', 'own-words'],
  ['El bufete líder en cercas, 2024', 'own-words'],
  ['Voluntaria del año, Clínica Legal', undefined],
  ['Especialista en derecho de cercas, 2024', 'specialist'],
])('the award "%s" reads as %s', (entry, reading) => {
  expect(read(entry)).toBe(reading)
})
