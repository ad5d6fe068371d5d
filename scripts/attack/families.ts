/**
 * Attacks on the process, the network and with hostile text: what only a started server can show. Rights, rows, sessions,
 * links and repeated calls are proven by the servers' own tests. Families that may slow the servers down come last.
 */
import type { Family } from './attack'
import { beforeLogin } from './before-login'
import { folderLock } from './folder-lock'
import { hostileFiles } from './hostile-files'
import { headers } from './headers'
import { hostileText } from './hostile-text'
import { starvation } from './starvation'
import { traversal } from './traversal'

export const FAMILIES: readonly Family[] = [
  { name: 'Textos hostis', attacks: hostileText },
  { name: 'Caminhos de arquivos', attacks: traversal },
  { name: 'Cabeçalhos e origens', attacks: headers },
  { name: 'Trava da pasta', attacks: folderLock },
  { name: 'Trabalho antes do login', attacks: beforeLogin },
  { name: 'Arquivos e links hostis', attacks: hostileFiles },
  { name: 'Vez dos outros', attacks: starvation },
]
