/** `empresa exportar` and `importar`: what the operator asks for, and what is told. */
import { schemaOf } from '@trama/apl/tenant/codes'
import { formatInteger } from '@trama/rules/number-br'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
import { OperatorError } from '@trama/server-kit/program'
import { aplDatabase } from '../databases'
import { type EnderecoValues, readEndereco } from './endereco'
import { exportTenant } from './export-tenant'
import { COPIED, type Imported, importTenant, readExported } from './import-tenant'
import { endPause, holdTenant, pauseOf } from './pause-tenant'
import { hasCompany, openPortal } from './portal-rows'
import { closing, isAloneIn, openCompany, openSchema } from './tenant-place'

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
    return `Empresa ${codcli} exportada para ${file}: ${formatInteger(rows)} linhas. O arquivo tem dados pessoais, senhas cifradas e, às claras, os segredos da verificação em duas etapas e dos webhooks: guarde-o como um backup.`
  })

export async function importar(
  file: string,
  values: WithoutPortal & EnderecoValues & { 'manter-masters': boolean; 'manter-endereco': boolean },
  env: Env = process.env,
): Promise<string> {
  const endereco = readEndereco(values)
  // With the old address, browsers would send this portal's tokens to the APL of the other installation.
  if (!values['sem-portal'] && !values['manter-endereco'] && !endereco)
    throw new OperatorError(
      'Informe o endereço do APL desta instalação: --servidor e --porta. Se for o mesmo da origem: --manter-endereco.',
    )
  const exported = await readExported(file)
  return closing(
    [() => openForImport(env, exported.codcli), ...portalOf(env, values)],
    async (apl, portal) => {
      const imported = await importTenant(
        exported,
        { apl, portal },
        {
          keepsMasters: values['manter-masters'],
          endereco,
        },
      )
      const said = imported
        ? told(exported.codcli, imported)
        : `Empresa ${exported.codcli}: a importação anterior estava inteira e agora terminou.`
      return exported.isLast ? said : `${said}\n${goesOn(exported.codcli, apl)}`
    },
  )
}

/** What is told of a company that may be served where it was exported, and would send mails and invoices twice. */
const goesOn = (codcli: string, { schema }: BackupConnection) =>
  schema === 'public'
    ? 'A exportação foi feita com a empresa atendida na origem: apague-a ou pare-a lá antes de ligar os servidores daqui, para que lembretes e notas não saiam das duas.'
    : `A exportação foi feita com a empresa atendida na origem, e aqui ela está parada: apague-a ou pare-a lá e abra-a aqui com empresa abrir ${codcli}, para que lembretes e notas não saiam das duas.`

/** Opens a company that an import left paused. */
export const abrir = (codcli: string, env: Env = process.env): Promise<string> =>
  closing([() => openSchema(aplDatabase(env), codcli)], async (apl) => {
    await holdTenant(apl, codcli)
    if ((await pauseOf(apl)) !== COPIED)
      throw new OperatorError(`A empresa ${codcli} não espera por empresa abrir. Nada foi mudado.`)
    await endPause(apl)
    return `Empresa ${codcli} aberta: os servidores a atendem em segundos.`
  })

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

function told(codcli: string, { tarefas, deixadas, arrived, arrangement }: Imported): string {
  const lines = [`Empresa ${codcli} importada, com ${tarefas} tarefas em espera.`]
  if (deixadas > 0)
    lines.push(
      `${deixadas} tarefas do arquivo, como e-mails a enviar, não são feitas aqui: ou a origem as faz, ou valiam só no portal dela.`,
    )
  if (!arrived || !arrangement) return [...lines, 'Os usuários continuam no portal em que estão.'].join('\n')
  const { usuarios, provisorios, masters, convites, endereco } = arrived
  const { links, calendarios, chaves, relatorios, webhooks, certificados } = arrangement
  lines.push(
    `${usuarios} usuários entram com o mesmo e-mail e a mesma senha (${provisorios} ainda escolhem a própria ao entrar); a verificação em duas etapas continua.`,
  )
  lines.push(`O portal leva as chamadas dela ao APL em ${endereco.servidor}, porta ${endereco.porta}.`)
  if (masters > 0) lines.push(`${masters} masters entram como administradores (--manter-masters os mantém).`)
  const anew: [number, string][] = [
    [convites, 'convites abertos: convide de novo'],
    [links, 'links de documentos, cotações e ordens: compartilhe de novo'],
    [calendarios, 'links de agenda: cada pessoa cria o seu de novo'],
    [chaves, 'chaves de contas de serviço: crie novas e configure os programas'],
    [relatorios, 'relatórios por e-mail parados: cada usuário salva e liga os seus'],
    [
      webhooks,
      'webhooks parados, e o segredo antigo não vale mais: confira os endereços, renove o segredo e ligue-os',
    ],
    [certificados, 'certificados digitais: valem com a mesma CERTIFICADO_SENHA; sem ela, instale-os de novo'],
  ]
  for (const [n, what] of anew) if (n > 0) lines.push(`${n} ${what}.`)
  return lines.join('\n')
}
