/** Makes the folders of embedded databases named as arguments. `npm start` runs this program while it builds the servers. */
import { setFlagsFromString } from 'node:v8'
import { newFolders } from '@trama/server-kit/db/new-folders'

// Optimising PGlite's WebAssembly takes half of this program's CPU time and is not worth it in a few seconds.
setFlagsFromString('--liftoff-only')
await newFolders(process.argv.slice(2))
