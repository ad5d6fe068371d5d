/** `empresa apagar`: what the operator asks for, and what is told. */
import { readConfig } from '@trama/apl/config'
import { schemaOf } from '@trama/apl/tenant/codes'
import { type BackupConnection, openConnection } from '@trama/server-kit/backup/connection'
import { sqlState } from '@trama/server-kit/db/database'
import { OperatorError } from '@trama/server-kit/program'
import { aplDatabase } from '../databases'
import { portalOf, type WithoutPortal } from './archive-actions'
import { type Dropped, dropTenant, leftOf } from './drop-tenant'
import { writeExport } from './export-tenant'
import { COPIED, verifyExport } from './import-tenant'
import { endPause, holdTenant, lockTables, markPaused, pauseOf, pauseTenant } from './pause-tenant'
import { hasCompany } from './portal-rows'
import { closing, isAloneIn } from './tenant-place'

interface Values extends WithoutPortal {
  confirma?: string | undefined
  arquivo?: string | undefined
  desfazer: boolean
  'sem-apl': boolean
}

const REMOVING = 'em remoção; se ela parou no meio, repita empresa apagar, ou desfaça-a com --desfazer'

export async function apagar(
  codcli: string,
  values: Values,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const place = aplDatabase(env)
  if (!place.url)
    throw new OperatorError('Uma empresa só, em base embutida, apaga-se com a pasta de dados (DATA_DIR).')
  const openApl = () => openConnection(place, schemaOf(codcli))
  if (values.desfazer) return closing([openApl], (apl) => undoRemoval(apl, codcli))
  if (values.confirma !== codcli)
    throw new OperatorError(`Para apagar, repita o código: empresa apagar ${codcli} --confirma ${codcli}`)
  const pasta = readConfig(env).INTEGRACAO_PASTA
  const day = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = values.arquivo ?? `empresa-${codcli}-${day}.trama`
  return closing([openApl, ...portalOf(env, values)], async (apl, portal) => {
    await holdTenant(apl, codcli)
    const mark = await markFor(apl, codcli, values['sem-apl'])
    const isInPortal = portal !== undefined && (await hasCompany(portal, codcli))
    const parts = {
      codcli,
      apl: mark === undefined ? undefined : apl,
      portal: isInPortal ? portal : undefined,
    }
    try {
      if (parts.apl) {
        await pauseTenant(apl, codcli, REMOVING)
        await lockTables(apl, codcli)
      }
      // The portal's copy shows the moment of the first statement, which comes after the APL's tables are in the file.
      await parts.portal?.query('begin transaction isolation level repeatable read')
      const hasFile = parts.apl !== undefined || isInPortal
      if (hasFile) await writeLast(file, parts)
      const gone = await dropTenant({ ...parts, pasta })
      const left = await leftOf({ codcli, apl, portal, pasta })
      const part = parts.apl ? '' : ' (só as linhas do portal: não se importa)'
      const where = hasFile ? `; última exportação em ${file}${part}` : ''
      const said = `Empresa ${codcli} apagada${where}.\nForam: ${list(gone)}.\nRestam: ${list(left)}.`
      return left.arquivos === 0
        ? said
        : `${said}\nA pasta dela em ${pasta} não pôde ser apagada: apague-a, ou repita com --sem-apl.`
    } catch (error) {
      await apl.query('rollback').catch(() => undefined)
      if (mark !== undefined && (await pauseOf(apl)) !== undefined) await restoreMark(apl, mark)
      if (CHANGED.includes(sqlState(error) ?? ''))
        throw new OperatorError(
          `Um usuário da empresa ${codcli} entrou no portal, ou mudou nele, enquanto ela era exportada. Nada foi apagado: repita o comando, se preciso em hora de pouco movimento.`,
        )
      throw error
    }
  })
}

/** SQLSTATEs of rows that others changed or added after the export of the portal's rows. */
const CHANGED = ['40001', '23503']

/** What the company's schema is paused for; undefined where there is none, which the operator has to expect. */
async function markFor(
  apl: BackupConnection,
  codcli: string,
  expectsNone: boolean,
): Promise<string | undefined> {
  if (await isAloneIn(apl))
    throw new OperatorError(
      'Este banco é de uma empresa só, que não tem esquema próprio. Nada foi mudado. Dê-lhe antes um (empresa mover CÓDIGO --para esquema), ou apague o banco inteiro.',
    )
  const mark = await pauseOf(apl)
  if (mark === undefined && !expectsNone)
    throw new OperatorError(
      `Não há a empresa ${codcli} neste banco do APL. Confira APL_DATABASE_URL; se dela só restam as linhas do portal ou a pasta de arquivos: --sem-apl.`,
    )
  if (mark !== undefined && expectsNone)
    throw new OperatorError(`A empresa ${codcli} tem tabelas neste banco: repita sem --sem-apl.`)
  if (mark !== undefined && !['', REMOVING, COPIED].includes(mark))
    throw new OperatorError(`A empresa ${codcli} está parada: ${mark}. Nada foi mudado.`)
  return mark
}

const restoreMark = (apl: BackupConnection, mark: string) =>
  mark === '' || mark === REMOVING ? endPause(apl) : markPaused(apl, mark)

/** Writes the last export and reads all of it again, because nothing else keeps the company. */
async function writeLast(file: string, parts: Parameters<typeof writeExport>[1]): Promise<void> {
  await writeExport(file, parts, true)
  await verifyExport(file)
}

async function undoRemoval(apl: BackupConnection, codcli: string): Promise<string> {
  await holdTenant(apl, codcli)
  if ((await pauseOf(apl)) !== REMOVING)
    throw new OperatorError(`Não há remoção da empresa ${codcli} para desfazer. Nada foi mudado.`)
  await endPause(apl)
  return `Remoção da empresa ${codcli} desfeita: ela é atendida como antes.`
}

const list = ({ tabelas, tarefas, linhas, arquivos }: Dropped) =>
  `${tabelas} tabelas, ${tarefas} tarefas, ${linhas} linhas do portal, ${arquivos} arquivos`
