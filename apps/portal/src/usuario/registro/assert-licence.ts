import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import type { Db } from '@trama/server-kit/db/database'
import { forbidden, ruleError } from '@trama/server-kit/errors'
import { eq } from 'drizzle-orm'
import { empresa } from '../../empresa/tables'
import { countLicences } from '../../empresa/validate-portal'

interface NovaLicenca {
  empresa: string
  tipo: TipoUsuario
  /** 0 for an inactive user, who needs a released company but no licence yet. */
  ativo: 0 | 1
}

/**
 * Throws unless the company is released and has a licence left. The company's row is locked, so that two users cannot
 * take the last licence. Returns the company's name.
 */
export async function assertLicence(tx: Db, novo: NovaLicenca): Promise<string> {
  const which = eq(empresa.codcli, novo.empresa)
  await tx.select({ codcli: empresa.codcli }).from(empresa).where(which).for('no key update')
  const licences = await countLicences(tx, novo.tipo, which)
  if (!licences) throw forbidden(TEXTS.companyNotReleased)
  if (novo.ativo && licences.qtde_cadastro >= licences.qtde_licenca) throw ruleError(TEXTS.representanteLimit)
  return licences.nome_empresa
}
