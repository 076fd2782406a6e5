import '#src/styles/main.css'
import { coverList } from '#src/enhancements/cover-list.ts'
import { showFolded } from '#src/enhancements/folded.ts'
import { enhanceMenus } from '#src/enhancements/menus.ts'
import { showMatchingPage } from '#src/enhancements/not-found.ts'
import { updateNotice } from '#src/enhancements/notice.ts'
import { hideBrokenPhotos } from '#src/enhancements/photos.ts'
import { enhanceOnVisible } from '#src/enhancements/on-visible.ts'
import { hydrateIslands } from '#src/islands/hydrate.ts'
import { enhanceFormLinks } from '#src/islands/open-forms.ts'
import { noteArrival } from '#src/leads/arrival.ts'

coverList()
updateNotice()
showMatchingPage()
hideBrokenPhotos()
enhanceMenus()
enhanceOnVisible()
hydrateIslands()
enhanceFormLinks()
noteArrival()
showFolded()
