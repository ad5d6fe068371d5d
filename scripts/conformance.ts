/** `npm run conformance`: checks any vendor's application server against the contract. */
import { conformance } from './conformance/command'

// No top-level await: the single executable file is a CommonJS script.
void conformance(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
