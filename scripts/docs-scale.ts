/** `npm run docs:scale`: writes the figures of docs/scale.md. */
import { writeScaleDocument } from './lib/scale-document'

await writeScaleDocument()
