/** `npm run conformance`: holds an application server, of whichever house, against the contract. */
import { conformance } from './conformance/command'

// No await: the single executable file is a script of the older kind.
void conformance(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
