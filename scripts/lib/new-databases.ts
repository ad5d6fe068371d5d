/** A process of its own that `npm start` has beside the build: makes the folders of embedded databases that it is told. */
import { newFolders } from '@trama/server-kit/db/new-folders'

await newFolders(process.argv.slice(2))
