import '#src/styles/main.css'
import { enhanceMenus } from '#src/enhancements/menus.ts'
import { showFittingWords } from '#src/enhancements/not-found.ts'
import { hideBrokenPhotos } from '#src/enhancements/photos.ts'
import { hydrateIslands } from '#src/islands/hydrate.ts'
import { enhanceFormLinks } from '#src/islands/open-forms.ts'

enhanceMenus()
showFittingWords()
hideBrokenPhotos()
hydrateIslands()
enhanceFormLinks()
