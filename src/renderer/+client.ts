import '#src/styles/main.css'
import { enhanceMenus } from '#src/enhancements/menus.ts'
import { enhanceMovingParts } from '#src/enhancements/moving-parts.ts'
import { showFittingWords } from '#src/enhancements/not-found.ts'
import { hideBrokenPhotos } from '#src/enhancements/photos.ts'
import { hydrateIslands } from '#src/islands/hydrate.ts'

enhanceMenus()
enhanceMovingParts()
showFittingWords()
hideBrokenPhotos()
hydrateIslands()
