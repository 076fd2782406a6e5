import '#src/styles/main.css'
import { enhanceMaps } from '#src/enhancements/maps.ts'
import { enhanceMenus } from '#src/enhancements/menus.ts'
import { showFittingWords } from '#src/enhancements/not-found.ts'
import { hideBrokenPhotos } from '#src/enhancements/photos.ts'
import { hydrateIslands } from '#src/islands/hydrate.ts'

enhanceMenus()
enhanceMaps()
showFittingWords()
hideBrokenPhotos()
hydrateIslands()
