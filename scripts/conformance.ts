/** `npm run conformance`: holds an application server, of whichever house, against the contract. */
import { conformance } from './conformance/command'

process.exitCode = await conformance(process.argv.slice(2))
