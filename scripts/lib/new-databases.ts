/** Makes the folders of embedded databases named as arguments. `npm start` runs this program while it builds the servers. */
import { newFolders } from '@trama/server-kit/db/new-folders'

await newFolders(process.argv.slice(2))
