/** How sentences are written in English. */
import type { SentenceWords } from '#src/text/sentences.ts'

const list = (words: string) => new Set(words.split(' '))

export const sentences: SentenceWords = {
  inside: list(
    'Tex Bus Com Comm Civ Prac Rem Ins Gov Prop Est Fam Lab Occ Fin Util Admin Crim Proc Evid Fed Reg Stat Ann Art Arts ' +
      'Sec Secs Ch Subch Div Tit Vol App Ct Cir Dist Supp Cal Assoc Dept Mr Mrs Ms Mx Dr Prof Hon Rev Sen Rep Gen Atty ' +
      'St Mt Ft Ave Blvd Jan Feb Mar Apr Aug Sept Oct Nov Dec Ext v vs cf ca approx ch sec ext',
  ),
  anywhere: list('inc co corp ltd llc llp bros jr sr esq etc al ph.d s.w s.ct'),
  number: /^nos?$/i,
  opening:
    /^[“"‘'(]*(?:A|An|After|All|And|As|Ask|At|Because|Before|Bring|But|By|Call|Can|Did|Do|Does|Each|Every|For|From|Has|Have|He|Her|Here|His|How|I|If|In|Is|It|Its|Many|Most|My|No|Not|On|Once|Or|Our|She|So|Some|Tell|That|The|Their|Then|There|These|They|This|Those|To|Under|Until|We|What|When|Where|Which|While|Who|Why|Will|With|Write|Yes|You|Your)(?=[\s’'])/,
}
