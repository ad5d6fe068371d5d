import { buildAll, buildCommands } from './lib/build'

await buildAll()
await buildCommands()
