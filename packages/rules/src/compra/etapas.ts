/** "Por que parou?": the gates of a purchase order (S2 §4). */
import { formatDateBr } from '../date-br'
import { formatShortNumber } from '../number-br'
import type { OrdemEstado } from './status'

export const ORDEM_ETAPAS = ['emissao', 'aprovador', 'segundo', 'recebimento'] as const
type Codigo = (typeof ORDEM_ETAPAS)[number]
type Estado = 'ok' | 'aguarda' | 'parada' | 'dispensada'

interface Ato {
  data: string | null
  hora: string | null
  por: string | null
}

export interface OrdemFatos extends OrdemEstado {
  aprovado: 'N' | 'S' | 'R'
  aprovado2: 'N' | 'S' | 'D'
  /** Its value asks for a second approver, by the company's rule of now. */
  segundo: boolean
  qtde: number
  dt_entrega: string
  envio: Ato
  lib: Ato
  lib2: Ato
  recusa: (Ato & { motivo: string }) | null
  /** Who may release it, in words. */
  quem_libera: string
}

export interface OrdemEtapa {
  codigo: Codigo
  titulo: string
  estado: Estado
  atual: 'S' | 'N'
  desde: Ato | null
  detalhe: string | null
  quem_pode: string | null
}

const TITULOS: Record<Codigo, string> = {
  emissao: 'Emissão',
  aprovador: 'Liberação',
  segundo: 'Segunda liberação',
  recebimento: 'Recebimento',
}

/** The gates with their states; until the order is received or cancelled exactly one is `atual`. */
export function ordemEtapas(fatos: OrdemFatos): OrdemEtapa[] {
  const estados = ORDEM_ETAPAS.map((codigo) => ({ codigo, estado: estadoOf(codigo, fatos) }))
  const atual = estados.find(({ estado }) => estado === 'aguarda' || estado === 'parada')?.codigo
  return estados.map(({ codigo, estado }) => ({
    codigo,
    titulo: TITULOS[codigo],
    estado,
    atual: codigo === atual ? 'S' : 'N',
    desde: estado === 'dispensada' ? null : copyOf(desdeOf(codigo, fatos)),
    detalhe: detalheOf(codigo, fatos),
    quem_pode: codigo === atual ? quemOf(codigo, fatos) : null,
  }))
}

/** Two gates may tell of one act, and what is sent is written over on its way. */
const copyOf = (ato: Ato | null): Ato | null => ato && { data: ato.data, hora: ato.hora, por: ato.por }

function estadoOf(codigo: Codigo, fatos: OrdemFatos): Estado {
  const { situacao, aprovado, aprovado2, segundo } = fatos
  if (codigo === 'emissao') return aprovado === 'R' && situacao === 'P' ? 'parada' : 'ok'
  if (situacao === 'C') return 'dispensada'
  if (codigo === 'aprovador') return aprovado === 'S' ? 'ok' : 'aguarda'
  if (codigo === 'recebimento') return situacao === 'F' ? 'ok' : 'aguarda'
  if (aprovado2 === 'S') return 'ok'
  return (aprovado === 'S' ? aprovado2 === 'N' : segundo) ? 'aguarda' : 'dispensada'
}

function desdeOf(codigo: Codigo, { envio, lib, lib2, recusa, aprovado, aprovado2 }: OrdemFatos): Ato | null {
  if (codigo === 'emissao') return recusa ?? envio
  if (codigo === 'aprovador') return aprovado === 'S' ? lib : envio
  if (codigo === 'segundo') return aprovado2 === 'S' ? lib2 : aprovado === 'S' ? lib : null
  return null
}

function detalheOf(codigo: Codigo, fatos: OrdemFatos): string | null {
  const { recusa, qtde, recebido, dt_entrega, situacao } = fatos
  if (codigo === 'emissao') return recusa && `Recusada: ${recusa.motivo}`
  if (codigo === 'segundo')
    return estadoOf(codigo, fatos) === 'dispensada'
      ? null
      : 'Acima do valor em que a empresa pede duas pessoas.'
  if (codigo !== 'recebimento' || situacao === 'C') return null
  return recebido > 0
    ? `Recebido ${formatShortNumber(recebido)} de ${formatShortNumber(qtde)}.`
    : `Entrega em ${formatDateBr(dt_entrega)}.`
}

function quemOf(codigo: Codigo, { quem_libera }: OrdemFatos): string {
  if (codigo === 'emissao') return 'Comprador'
  return codigo === 'recebimento' ? 'Recebimento' : quem_libera
}
