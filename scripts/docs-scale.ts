/** `npm run docs:scale`: writes the figures and the script of docs/scale.md. */
import { migratedCatalog } from './lib/distribution/check-distribution'
import { writeScaleDocument } from './lib/scale-document'

await writeScaleDocument(await migratedCatalog())
