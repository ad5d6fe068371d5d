/** `npm run demo -- [--escala 1000000]`: the same as `npm run admin -- demo`. */
import { program } from '@trama/server-kit/program'
import { demo } from './admin/demo'

await program(() => demo.run(process.argv.slice(2)))
