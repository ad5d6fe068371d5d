import { MENU_CODES } from '@trama/contract/access'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { HOUSE } from '../../context'
import { addEmpresa, type EmpresaDaCasa } from '../../empresa/add-empresa'
import { addUsuario, type UsuarioDaCasa } from './add-usuario'

export interface NovoMaster extends Pick<UsuarioDaCasa, 'nome' | 'email' | 'cnpj' | 'senha'> {
  /** Company of the master: data of a new company, or the code of an existing one. */
  empresa: EmpresaDaCasa | string
}

/**
 * Creates the first login of an installation without demo (decisions §6): a master and, in a new installation, the
 * company.
 */
export function createMaster(db: Db, { empresa, ...master }: NovoMaster): Promise<number> {
  return transaction(db, async (tx) => {
    const codcli = typeof empresa === 'string' ? empresa : (await addEmpresa(tx, HOUSE, empresa)).codcli
    return addUsuario(tx, HOUSE, { ...master, empresa: codcli, tipo: 'master', acesso: [...MENU_CODES] })
  })
}
