/** `npm run docs:scale`: writes the figures and the script of docs/scale.md. */
import { writeScaleDocument } from './lib/scale-document'

await writeScaleDocument()
