import { buildAll } from './lib/build'

await buildAll()
