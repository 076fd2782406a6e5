/** Figures of criminal law, immigration and other fields, and what a firm says of itself in the same words. */
import { describe, expect, test } from 'vitest'
import { findTypedLawNumbers } from '../../law-numbers.ts'
import { es } from '../es.ts'

const find = (text: string) => findTypedLawNumbers(text, [], es).map(({ text }) => text)

describe('a figure of the law is found in', () => {
  test.each([
    ['Una primera infracción puede significar hasta 93 días en la cárcel.', ['93 días']],
    ['Se enfrenta a 180 días de cárcel.', ['180 días']],
    ['La condena es cadena perpetua.', ['cadena perpetua']],
    ['De 2 a 20 años en TDCJ', ['2 a 20 años']],
    ['Recibió una sentencia de cinco años.', ['cinco años']],
    ['un año de libertad condicional', ['un año']],
    ['una multa de $500', ['$500']],
    ['multas de hasta $10,000', ['$10,000']],
    ['Se suman seis puntos a su licencia.', ['seis puntos']],
    ['Su licencia queda suspendida por 180 días.', ['180 días']],
    ['Es un delito conducir con 0.08 o más.', ['0.08']],
    ['un nivel de alcohol en la sangre de 0.08 por ciento', ['0.08 por ciento']],
    ['La fianza se fijó en $50,000.', ['$50,000']],
    ['$50,000 de fianza', ['$50,000']],
    ['180 días de presencia ilegal', ['180 días']],
    ['La tarifa de presentación es de $535.', ['$535']],
    ['dentro de los 30 días posteriores a la audiencia', ['30 días']],
    ['Debe pedir asilo dentro de un año.', ['un año']],
    ['un periodo de espera de 60 días', ['60 días']],
    ['Tiene 180 días para presentar una queja ante la EEOC.', ['180 días']],
    ['Puede presentar el Capítulo 7 otra vez después de 8 años.', ['8 años']],
    ['de cinco años a cadena perpetua', ['cinco años', 'cadena perpetua']],
    ['Hasta 93 días de cárcel, seis puntos y una multa de $500.', ['93 días', 'seis puntos', '$500']],
    ['Un delito menor conlleva hasta un año.', ['un año']],
    ['Una segunda DWI dentro de siete años es peor.', ['siete años']],
    ['Tiene 15 días para pedir una audiencia.', ['15 días']],
    ['Dentro de los 14 días después de su arresto, pida una audiencia.', ['14 días']],
    ['Las horas extras empiezan después de 40 horas por semana.', ['40 horas']],
    ['El salario mínimo es de $7.25.', ['$7.25']],
    ['La manutención es el 20% del ingreso neto por un hijo.', ['20%']],
    ['Debe cumplir un requisito de residencia de seis meses.', ['seis meses']],
    ['Un aviso de desalojo da tres días.', ['tres días']],
    ['Un proceso sucesorio debe abrirse dentro de cuatro años.', ['cuatro años']],
    ['500 horas de servicio comunitario', ['500 horas']],
  ])('%s', (text, figures) => {
    expect(find(text)).toEqual(figures)
  })
})

describe('no figure of the law is found in', () => {
  test.each([
    'Nuestra tarifa fija es de $500.',
    'Abrimos 93 días al año.',
    '¿En la cárcel? Llámenos las 24 horas del día, los siete días de la semana.',
    'la sección 3 de estos términos',
    'La oficina está a 0.08 millas del tribunal.',
    'Ana ha defendido a personas en casos de delitos graves durante 25 años.',
    'Tiene 25 años de experiencia en juicios penales y defensa de DWI.',
    'Después de 12 años como fiscal de delitos graves, abrió este bufete.',
    'Respondemos a las solicitudes desde la cárcel en dos horas.',
    'Nuestros honorarios por un delito menor son de $1,500.',
    'La mayoría de los casos de delitos menores tardan de tres a seis meses.',
    'Ganó una absolución después de un juicio de cinco días.',
    'Una consulta de 30 minutos cuesta $150.',
    'Nos conocimos hace 20 años.',
    'Hemos servido a familias durante 30 años.',
    'Traiga dos identificaciones y 30 días de talones de pago.',
    'Le devolvemos la llamada en un día hábil.',
    'El bufete tiene cuatro abogados y 12 años en Main Street.',
    'En su segundo año de la escuela de derecho, trabajó en casos de asilo.',
    'Ahorre un 15 por ciento en imprenta.',
    'Ana ha ejercido el derecho penal durante 25 años.',
    'El programa trae 30 días de prueba.',
    'Hubo dos horas de espera.',
    'El evento dura dos horas y cuesta $25.',
    'Una hipoteca de 30 años.',
    'Su primera consulta sobre una visa es de $100.',
    'Vale la pena esperar dos semanas.',
    'El código de área 936.',
  ])('%s', (text) => {
    expect(find(text)).toEqual([])
  })
})
