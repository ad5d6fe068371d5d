/** `empresa mover`: what the operator asks for, and what is told. */
import { join } from 'node:path'
import { readConfig } from '@trama/apl/config'
import { schemaOf } from '@trama/apl/tenant/codes'
import { checkTarget } from '@trama/server-kit/backup/restore'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
import { OperatorError } from '@trama/server-kit/program'
import { aplDatabase } from '../databases'
import { countFiles } from './drop-tenant'
import { type Endereco, type EnderecoValues, readEndereco } from './endereco'
import { leavePublic, type Move, moveTenant, undoMove } from './move-tenant'
import { hasCompany, openPortal } from './portal-rows'
import { closing, isAloneIn } from './tenant-place'

interface Values extends EnderecoValues {
  para?: string | undefined
  desfazer: boolean
}

type Env = NodeJS.ProcessEnv

export async function mover(codcli: string, values: Values, env: Env = process.env): Promise<string> {
  const { para } = values
  const place = aplDatabase(env)
  const { INTEGRACAO_PASTA: pasta } = readConfig(env)
  if (para === undefined) throw new OperatorError('Informe --para: a URL do outro banco, ou esquema.')
  if (!place.url) throw new OperatorError('Mudar uma empresa pede PostgreSQL: informe APL_DATABASE_URL.')
  if (para === 'esquema') {
    await closing([() => openConnection(place, 'public')], async (apl) => {
      if (!(await isAloneIn(apl)))
        throw new OperatorError('Neste banco nenhuma empresa está só: não há o que mudar.')
      // The tables do not say whose they are, so the setting that their server runs with has to.
      if (String(place.empresas) !== codcli)
        throw new OperatorError(
          `As tabelas deste banco são da empresa que APL_EMPRESA nomeia (${String(place.empresas)}), e não da ${codcli}. Nada foi mudado. Se são mesmo dela: APL_EMPRESA=${codcli}.`,
        )
      await checkTarget(apl, true)
      await leavePublic(apl, codcli)
    })
    const said = `A empresa ${codcli} tem agora um esquema próprio. Ligue os servidores com APL_EMPRESA=${codcli} ou APL_EMPRESA=*.`
    return pasta === undefined
      ? said
      : `${said}\nOs arquivos do ERP são lidos agora na pasta ${join(pasta, codcli)}, e não mais em ${pasta}: mude o ERP e leve os que esperam.`
  }
  const url = para.startsWith('postgres') ? para : env[para]
  if (!url?.startsWith('postgres'))
    throw new OperatorError(
      `--para não é a URL de um PostgreSQL, nem o nome de uma variável de ambiente que tenha uma: ${para}`,
    )
  const endereco = readEndereco(values)
  const target = { ...place, url }
  return closing(
    [
      () => openConnection(place, schemaOf(codcli)),
      () => openConnection(target, schemaOf(codcli)),
      ...(endereco ? [() => openPortal(env)] : []),
    ],
    async (from, to, portal) => {
      await refuseSame(from, to)
      if (await isAloneIn(to))
        throw new OperatorError('O outro banco é de uma empresa só: dê-lhe antes um esquema.')
      if (portal && !(await hasCompany(portal, codcli)))
        throw new OperatorError(`O portal desta instalação não tem a empresa ${codcli}. Nada foi mudado.`)
      const move: Move = {
        codcli,
        source: from,
        target: to,
        tellPortal: async () => {
          if (portal && endereco) await storeEndereco(portal, codcli, endereco)
        },
      }
      if (values.desfazer) {
        await undoMove(move)
        return `Mudança da empresa ${codcli} desfeita: ela é atendida onde estava.`
      }
      const seconds = ((await moveTenant(move)) / 1000).toFixed(1).replace('.', ',')
      const lines = [
        `Empresa ${codcli} mudada; ficou parada por ${seconds} s.`,
        endereco
          ? 'O portal já tem o endereço novo.'
          : 'Grave no portal o endereço do outro APL, se for outro (/Administrativo/Empresa).',
      ]
      const waiting = pasta === undefined ? 0 : await countFiles(join(pasta, codcli))
      if (pasta !== undefined && waiting > 0)
        lines.push(
          `Na pasta ${join(pasta, codcli)} ficaram ${waiting} arquivos do ERP: leve-os para a do outro APL.`,
        )
      return lines.join(' ')
    },
  )
}

async function refuseSame(from: BackupConnection, to: BackupConnection): Promise<void> {
  const identity = `select system_identifier || ' ' || current_database() as place from pg_control_system()`
  const [one, other] = [
    await from.query<{ place: string }>(identity),
    await to.query<{ place: string }>(identity),
  ]
  if (one[0]?.place === other[0]?.place)
    throw new OperatorError('Os dois bancos são o mesmo. Nada foi mudado.')
}

async function storeEndereco({ query }: BackupConnection, codcli: string, endereco: Endereco): Promise<void> {
  const { servidor, porta } = endereco
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`
  await query(
    `with antes as (select servidor, porta from empresa where codcli = ${text(codcli)}),
      mudada as (update empresa set servidor = ${text(servidor)}, porta = ${porta}, versao = versao + 1
        where codcli = ${text(codcli)} returning 1)
     insert into auditoria (empresa, usuario, ip, acao, registro, chave, antes, depois)
     select ${text(codcli)}, '', '', 'alterar', 'empresa', ${text(codcli)}, to_jsonb(antes), ${text(JSON.stringify({ servidor, porta }))}::jsonb
     from antes, mudada`,
  )
}
