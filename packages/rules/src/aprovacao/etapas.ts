/** "Por que parou?" for documents that are released by value: entered, released once or twice, done. */

export type Estado = 'ok' | 'aguarda' | 'parada' | 'dispensada'

export interface Ato {
  data: string | null
  hora: string | null
  por: string | null
}

/** Stored facts of a document's release. */
export interface AprovacaoFatos {
  aprovado: 'N' | 'S' | 'R'
  aprovado2: 'N' | 'S' | 'D'
  /** Whether the document's value needs a second approver by the company's current rule. */
  segundo: boolean
  envio: Ato
  lib: Ato
  lib2: Ato
  recusa: (Ato & { motivo: string }) | null
  /** Names of who may release the document, in words. */
  quem_libera: string
}

interface Caminho<Inicio extends string, Fim extends string> {
  genero: 'a' | 'o'
  /** First and last step of the document: how it was entered and what the release is for, and who acts there. */
  inicio: { codigo: Inicio; titulo: string; quem: string }
  fim: { codigo: Fim; titulo: string; quem: string; detalhe: string }
  /** `aberto`: still to be released or done; `cancelado`: nothing will be done any more. */
  situacao: 'aberto' | 'feito' | 'cancelado'
}

export interface Etapa<Codigo extends string> {
  codigo: Codigo
  titulo: string
  estado: Estado
  atual: 'S' | 'N'
  desde: Ato | null
  detalhe: string | null
  quem_pode: string | null
}

/** The steps with their states; exactly one is `atual` until the document is done or cancelled. */
export function aprovacaoEtapas<Inicio extends string, Fim extends string>(
  caminho: Caminho<Inicio, Fim>,
  fatos: AprovacaoFatos,
): Etapa<Inicio | 'aprovador' | 'segundo' | Fim>[] {
  const { inicio, fim, genero, situacao } = caminho
  const { aprovado, aprovado2, recusa, envio, lib, lib2, quem_libera } = fatos
  const isGone = situacao === 'cancelado'
  const segundo = isGone ? 'dispensada' : segundoOf(fatos)
  const etapas: Omit<Etapa<Inicio | 'aprovador' | 'segundo' | Fim>, 'atual'>[] = [
    {
      ...inicio,
      estado: aprovado === 'R' && situacao === 'aberto' ? 'parada' : 'ok',
      desde: recusa ?? envio,
      detalhe: recusa && `Recusad${genero}: ${recusa.motivo}`,
      quem_pode: inicio.quem,
    },
    {
      codigo: 'aprovador',
      titulo: 'Liberação',
      estado: isGone ? 'dispensada' : aprovado === 'S' ? 'ok' : 'aguarda',
      desde: aprovado === 'S' ? lib : envio,
      detalhe: null,
      quem_pode: quem_libera,
    },
    {
      codigo: 'segundo',
      titulo: 'Segunda liberação',
      estado: segundo,
      desde: aprovado2 === 'S' ? lib2 : aprovado === 'S' ? lib : null,
      detalhe: segundo === 'dispensada' ? null : 'Acima do valor em que a empresa pede duas pessoas.',
      quem_pode: quem_libera,
    },
    {
      ...fim,
      estado: isGone ? 'dispensada' : situacao === 'feito' ? 'ok' : 'aguarda',
      desde: null,
      detalhe: isGone ? null : fim.detalhe,
      quem_pode: fim.quem,
    },
  ]
  const atual = etapas.find(({ estado }) => estado === 'aguarda' || estado === 'parada')?.codigo
  return etapas.map(({ codigo, titulo, estado, desde, detalhe, quem_pode }) => ({
    codigo,
    titulo,
    estado,
    atual: codigo === atual ? 'S' : 'N',
    desde: estado === 'dispensada' ? null : copyOf(desde),
    detalhe,
    quem_pode: codigo === atual ? quem_pode : null,
  }))
}

function segundoOf({ aprovado, aprovado2, segundo }: AprovacaoFatos): Estado {
  if (aprovado2 === 'S') return 'ok'
  return (aprovado === 'S' ? aprovado2 === 'N' : segundo) ? 'aguarda' : 'dispensada'
}

/** A copy, because two steps may show the same act and the reply's encoding overwrites objects. */
const copyOf = (ato: Ato | null): Ato | null => ato && { data: ato.data, hora: ato.hora, por: ato.por }
