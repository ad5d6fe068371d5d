/** Every family of attacks; those that may slow the servers down come last. */
import type { Family } from './attack'
import { administrators } from './administrators'
import { beforeLogin } from './before-login'
import { folderLock } from './folder-lock'
import { headers } from './headers'
import { hostileText } from './hostile-text'
import { idempotency } from './idempotency'
import { invitations } from './invitations'
import { lockout } from './lockout'
import { mailRelay } from './mail-relay'
import { otherRows } from './other-rows'
import { roles } from './roles'
import { sessions } from './sessions'
import { shareLinks } from './share-links'
import { starvation } from './starvation'
import { stolenSession } from './stolen-session'
import { traversal } from './traversal'
import { validatePortal } from './validate-portal'

export const FAMILIES: readonly Family[] = [
  { name: 'Sessões', attacks: sessions },
  { name: 'Sessão roubada', attacks: stolenSession },
  { name: 'Bloqueio de contas por estranhos', attacks: lockout },
  { name: 'Administradores', attacks: administrators },
  { name: 'Convites', attacks: invitations },
  { name: 'Tipos e menus', attacks: roles },
  { name: 'Registros de outros', attacks: otherRows },
  { name: 'Chaves de envio', attacks: idempotency },
  { name: 'E-mails de pedidos', attacks: mailRelay },
  { name: 'Links públicos', attacks: shareLinks },
  { name: 'Consulta de empresas', attacks: validatePortal },
  { name: 'Textos hostis', attacks: hostileText },
  { name: 'Caminhos de arquivos', attacks: traversal },
  { name: 'Cabeçalhos e origens', attacks: headers },
  { name: 'Trava da pasta', attacks: folderLock },
  { name: 'Trabalho antes do login', attacks: beforeLogin },
  { name: 'Vez dos outros', attacks: starvation },
]
