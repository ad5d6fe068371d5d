/** Keeps the reasons of contacts on the device, for visits without a connection. */
import type { Descrito } from '@trama/contract/apl/catalogo'
import { MOTIVO_CRM } from '@trama/contract/apl/crm/codes'
import { pedidoFornecedorListRoutes } from '@trama/contract/apl/pedido-fornecedor/list'
import { liveAplClient } from '@/lib/api/apl'
import { answers, answersFrom, pageOf } from '@/lib/device/answer-table'
import type { DeviceKind, StoredPart } from '@/lib/device/device-kinds'
import { sellsOffline } from '@/lib/device/device-state'
import { fold } from '@/lib/match-words'

interface MotivosPart extends StoredPart {
  kind: 'motivos-crm'
  motivos: Descrito[]
}
const isMotivos = (part: StoredPart): part is MotivosPart => part.kind === 'motivos-crm'

const { listMotivos } = pedidoFornecedorListRoutes
const apl = liveAplClient({ listMotivos })
const answer = answers<readonly Descrito[]>()

const ANSWERS = [
  answer(listMotivos, (motivos, { query: { descricao = '', tipo, ...paging } }) =>
    tipo === MOTIVO_CRM
      ? pageOf(
          motivos.filter((motivo) => fold(motivo.descricao).includes(fold(descricao))),
          paging,
        )
      : undefined,
  ),
]

export const device: DeviceKind = {
  isFor: (session) => sellsOffline(session) && session.acessos.includes('1.3') && session.flagsVersao.visitas,
  counts: [],
  async download({ session: { empresa }, signal, write }) {
    const motivos = await apl.listMotivos({
      query: { tipo: MOTIVO_CRM, offset: 200 },
      empresa: empresa.emp_pat,
      signal,
    })
    const part: MotivosPart = { kind: 'motivos-crm', motivos }
    await write('motivos-crm', part)
  },
  read(parts) {
    const part = parts.find(isMotivos)
    return part && answersFrom(ANSWERS, part.motivos)
  },
}
