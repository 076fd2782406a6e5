/** How sentences are written in Spanish. */
import type { SentenceWords } from '#src/text/sentences.ts'
import { sentences as english } from '../en/sentences.ts'

const list = (words: string) => words.split(' ')

export const sentences: SentenceWords = {
  // Citations and the names of firms are in English.
  inside: new Set([
    ...english.inside,
    ...list(
      'Sr Sra Srta Sres Sras Dra Dres Prof Profa Lic Licda Ing Arq Ud Uds Vd Vds Gral Sto Sta EE Av Avda Apdo Tel',
    ),
    ...list('pág págs art arts núms cap caps inc incs tel av p ej aprox'),
  ]),
  // "a. m.", "EE. UU.", "S. A."
  anywhere: new Set([...english.anywhere, ...list('m uu cía hnos s.a s.l')]),
  number: /^n(?:o|os|úm|úms)$/i,
  opening:
    /^[“"‘'«(]*(?:[¿¡]|(?:A|Además|Ahora|Al|Algunas?|Algunos|Ante|Antes|Aquí|Así|Aun|Aunque|Cada|Como|Con|Cuando|De|Debe|Deben|Del|Desde|Después|Durante|El|Él|Ella|Ellas|Ellos|En|Entonces|Entre|Era|Es|Esa|Esas|Escriba|Ese|Eso|Esos|Esta|Está|Están|Estas|Este|Esto|Estos|Guarde|Haga|Han|Hasta|Hay|La|Las|Le|Les|Llame|Llámenos|Lo|Los|Luego|Mande|Más|Mi|Mientras|Mis|Muchas?|Muchos|Nadie|Ni|No|Nos|Nosotros|Nuestras?|Nuestros?|Nunca|O|Otras?|Otros?|Para|Pero|Pida|Por|Porque|Pregunte|Primero|Puede|Pueden|Que|Quien|Quienes|Se|Según|Si|Sí|Sin|Sobre|Solo|Son|Su|Sus|También|Tampoco|Tenemos|Tiene|Tienen|Toda|Todas|Todo|Todos|Tome|Tras|Traiga|Un|Una|Unas|Unos|Usted|Ustedes|Va|Vea|Venga|Vimos|Y|Ya|Yo)(?!\p{L}))/u,
}
