/** `empresa exportar` and `importar`: what the operator asks for, and what is told. */
import { schemaOf } from '@trama/apl/tenant/codes'
import { formatInteger } from '@trama/rules/number-br'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
import { OperatorError } from '@trama/server-kit/program'
import { aplDatabase } from '../databases'
import { exportTenant } from './export-tenant'
import { type Imported, importTenant, readExported } from './import-tenant'
import { hasCompany, openPortal } from './portal-rows'
import { closing, isAloneIn, openCompany } from './tenant-place'

type Env = NodeJS.ProcessEnv

export interface WithoutPortal {
  'sem-portal': boolean
}

export const portalOf = (env: Env, values: WithoutPortal) =>
  values['sem-portal'] ? [] : [() => openPortal(env)]

async function assertCompany(portal: BackupConnection | undefined, codcli: string): Promise<void> {
  if (portal && !(await hasCompany(portal, codcli)))
    throw new OperatorError(
      `O portal desta instalação não tem a empresa ${codcli}. Se ela é de outro portal: --sem-portal.`,
    )
}

export const exportar = (
  codcli: string,
  file: string,
  values: WithoutPortal,
  env: Env = process.env,
): Promise<string> =>
  closing([() => openCompany(env, codcli), ...portalOf(env, values)], async (apl, portal) => {
    await assertCompany(portal, codcli)
    const rows = await exportTenant(file, { codcli, apl, portal })
    return `Empresa ${codcli} exportada para ${file}: ${formatInteger(rows)} linhas. O arquivo tem dados pessoais e senhas cifradas: guarde-o como um backup.`
  })

export async function importar(
  file: string,
  values: WithoutPortal & { 'manter-masters': boolean },
  env: Env = process.env,
): Promise<string> {
  const exported = await readExported(file)
  return closing(
    [() => openForImport(env, exported.codcli), ...portalOf(env, values)],
    async (apl, portal) => {
      const imported = await importTenant(exported, { apl, portal }, values['manter-masters'])
      if (!imported)
        return `Empresa ${exported.codcli}: a importação anterior estava inteira e agora terminou.`
      return told(exported.codcli, imported)
    },
  )
}

/** The schema that the company gets, or `public` in a database that is to have this company alone. */
async function openForImport(env: Env, codcli: string): Promise<BackupConnection> {
  const place = aplDatabase(env)
  const alone = place.empresas !== '*' && place.empresas?.length === 1 && place.empresas[0] === codcli
  const several = await openConnection(place, 'public')
  const isAlone = await isAloneIn(several)
  if (!place.url || (isAlone && alone)) {
    if (alone) return several
    await several.close()
    throw new OperatorError(
      `O APL desta instalação é de uma empresa só. Para que seja a ${codcli}: APL_EMPRESA=${codcli}.`,
    )
  }
  await several.close()
  if (isAlone)
    throw new OperatorError(
      'Este banco é de uma empresa só: dê-lhe antes um esquema com empresa mover CÓDIGO --para esquema.',
    )
  return openConnection(place, schemaOf(codcli))
}

function told(codcli: string, { tarefas, arrived, arrangement }: Imported): string {
  const lines = [`Empresa ${codcli} importada, com ${tarefas} tarefas em espera.`]
  if (!arrived || !arrangement) return [...lines, 'Os usuários continuam no portal em que estão.'].join('\n')
  const { usuarios, provisorios, masters, convites } = arrived
  const { links, calendarios, chaves, relatorios, webhooks, certificados } = arrangement
  lines.push(
    `${usuarios} usuários entram com o mesmo e-mail e a mesma senha (${provisorios} ainda escolhem a própria ao entrar); a verificação em duas etapas continua.`,
  )
  if (masters > 0) lines.push(`${masters} masters entram como administradores (--manter-masters os mantém).`)
  const anew: [number, string][] = [
    [convites, 'convites abertos: convide de novo'],
    [links, 'links de documentos, cotações e ordens: compartilhe de novo'],
    [calendarios, 'links de agenda: cada pessoa cria o seu de novo'],
    [chaves, 'chaves de contas de serviço: crie novas e configure os programas'],
    [relatorios, 'relatórios por e-mail parados: cada usuário salva e liga os seus'],
    [webhooks, 'webhooks parados: confira os endereços e ligue-os'],
    [certificados, 'certificados digitais: valem com a mesma CERTIFICADO_SENHA; sem ela, instale-os de novo'],
  ]
  for (const [n, what] of anew) if (n > 0) lines.push(`${n} ${what}.`)
  return lines.join('\n')
}
