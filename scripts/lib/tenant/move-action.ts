/** `empresa mover`: what the operator asks for, and what is told. */
import { schemaOf } from '@trama/apl/tenant/codes'
import { fieldErrors } from '@trama/contract/issues'
import { EnderecoTestado } from '@trama/contract/portal/empresa'
import { checkTarget } from '@trama/server-kit/backup/restore'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
import { OperatorError } from '@trama/server-kit/program'
import * as z from 'zod/mini'
import { aplDatabase } from '../databases'
import { leavePublic, type Move, moveTenant, undoMove } from './move-tenant'
import { hasCompany, openPortal } from './portal-rows'
import { closing, isAloneIn } from './tenant-place'

interface Values {
  para?: string | undefined
  servidor?: string | undefined
  porta?: string | undefined
  desfazer: boolean
}

type Env = NodeJS.ProcessEnv

export async function mover(codcli: string, values: Values, env: Env = process.env): Promise<string> {
  const { para } = values
  const place = aplDatabase(env)
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
    return `A empresa ${codcli} tem agora um esquema próprio. Ligue os servidores com APL_EMPRESA=${codcli} ou APL_EMPRESA=*.`
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
      return endereco
        ? `Empresa ${codcli} mudada; ficou parada por ${seconds} s. O portal já tem o endereço novo.`
        : `Empresa ${codcli} mudada; ficou parada por ${seconds} s. Grave no portal o endereço do outro APL, se for outro (/Administrativo/Empresa).`
    },
  )
}

type Endereco = z.output<typeof EnderecoTestado>

/** The new address; undefined when the portal keeps the old one. */
function readEndereco({ servidor, porta }: Values): Endereco | undefined {
  if (servidor === undefined && porta === undefined) return undefined
  const parsed = z.safeParse(EnderecoTestado, { servidor, porta: Number(porta) })
  if (parsed.success) return parsed.data
  throw new OperatorError(
    `Informe --servidor e --porta. ${fieldErrors(parsed.error)
      .map(({ campo, mensagem }) => `${campo}: ${mensagem}`)
      .join('; ')}`,
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
