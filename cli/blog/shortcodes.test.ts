import { expect, test } from 'vitest'
import { findShortcodes } from './shortcodes.ts'

test.each([
  [
    '[et_pb_section fb_built=”1″ admin_label="section"][et_pb_row]x[/et_pb_row]',
    ['[et_pb_section]', '[et_pb_row]'],
  ],
  ['[vc_row] [FUSION_TEXT] [fl_builder/]', ['[vc_row]', '[FUSION_TEXT]', '[fl_builder]']],
  ['[contact-form-7 id="12" title="Ask"] and [wpforms id=3]', ['[contact-form-7]', '[wpforms]']],
  ['[trustindex no-registration=google]', ['[trustindex]']],
  ['[youtube https://video.example/x]', ['[youtube]']],
  ['[caption id="a"]Our office[/caption]', ['[caption]']],
  ['[gallery] [table 1 /] [instagram-feed]', ['[gallery]', '[table]', '[instagram-feed]']],
  ['[toggle/]', ['[toggle]']],
  ['Dear {{first_name}}, %%sitename%% …', ['{{first_name}}', '%%sitename%%']],
])('%s shows %j', (text, found) => {
  expect(findShortcodes(text)).toEqual(found)
})

test('words in brackets are no shortcodes', () => {
  const text = `He wrote [sic] that [the plaintiff] owes [$500], see [1] and [Exhibit A], [a/b], [two-year] [emphasis added]
    [see Section 3], [x = 5], […], [Name of Client: ______], {"a"}, 100 %, 5%%.`
  expect(findShortcodes(text)).toEqual([])
})
