import type { MetaCelula, MetaConflito, MetaRow } from '@trama/contract/apl/meta/meta'
import { mesPorExtenso } from '@trama/rules/meta/mes'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Table } from '@/components/ui/table/table'

interface ConflitoDialogProps {
  conflito: MetaConflito
  /** Goals that the user tried to save. */
  celulas: readonly MetaCelula[]
  linhas: readonly MetaRow[]
  onKeep: (whose: 'minhas' | 'gravadas') => void
}

interface Valores {
  valor?: number | null | undefined
  pecas?: number | null | undefined
}

const textOf = ({ valor, pecas }: Valores) =>
  [valor ? formatBRL(valor) : null, pecas ? `${formatInteger(pecas)} peças` : null]
    .filter(Boolean)
    .join(', ') || 'Sem meta'

/**
 * Dialog for goals that somebody else changed meanwhile: shows the stored and the typed values, and asks which to
 * keep.
 */
export function ConflitoDialog({ conflito, celulas, linhas, onKeep }: ConflitoDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      title="Outra pessoa mudou estas metas"
      description="Nada foi gravado. As outras mudanças que você fez continuam na grade."
      onClose={() => onKeep('minhas')}
      footer={
        <>
          <Button onClick={() => onKeep('gravadas')}>Ficar com as gravadas</Button>
          <Button variant="primary" onClick={() => onKeep('minhas')}>
            Ficar com as minhas
          </Button>
        </>
      }
    >
      <Table
        label="Metas que mudaram"
        titulos={['Representante', 'Mês', 'Gravada agora', 'Por', 'A sua']}
        textos={2}
        linhas={conflito.celulas.map((atual) => {
          const own = celulas.find(({ codrep, mes }) => codrep === atual.codrep && mes === atual.mes)
          const nome = linhas.find(({ codrep }) => codrep === atual.codrep)?.nome ?? atual.codrep
          const minha = {
            valor: own?.valor ?? (own?.valor === null ? null : atual.valor),
            pecas: own?.pecas ?? (own?.pecas === null ? null : atual.pecas),
          }
          return {
            key: `${atual.codrep} ${atual.mes}`,
            celulas: [nome, mesPorExtenso(atual.mes), textOf(atual), atual.por ?? '–', textOf(minha)],
          }
        })}
      />
    </Dialog>
  )
}
