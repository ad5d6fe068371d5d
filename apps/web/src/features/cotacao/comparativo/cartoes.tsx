import { formatBRL } from '@trama/rules/number-br'
import { ChevronLeft, ChevronRight, History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Badge } from '@/components/ui/status/badge'
import { Celula } from './celula'
import { impedimento, ofertaDe } from './escolha'
import { FornecedorFatos } from './fornecedor-fatos'
import { ItemDescricao } from './item-descricao'
import type { RespostasProps } from './table'
import styles from './comparativo.module.css'

/** Comparison for narrow screens: one item at a time with its offers below each other, the cheapest first. */
export function Cartoes({ itens, fornecedores, escolha, isOver, ...on }: RespostasProps) {
  const [at, setAt] = useState(0)
  const item = itens[at]
  if (!item) return null
  const custo = (seq: number) => ofertaDe(item, seq)?.custo ?? Number.POSITIVE_INFINITY
  const porCusto = fornecedores.toSorted((a, b) => (custo(a.seq) < custo(b.seq) ? -1 : 1))
  return (
    <div className={styles.cartoes}>
      <div className={styles.passo}>
        <IconButton
          label="Item anterior"
          icon={<ChevronLeft />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <output>
          Item {at + 1} de {itens.length}
        </output>
        <IconButton
          label="Próximo item"
          icon={<ChevronRight />}
          disabled={at === itens.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <div className={styles.item}>
        <ItemDescricao item={item} />
        <Button size="sm" icon={<History />} onClick={() => on.onPrecos(item)}>
          Preços do material
        </Button>
      </div>
      <fieldset className={styles.ofertas}>
        <legend className="visually-hidden">Ofertas para {item.descricao}</legend>
        {porCusto.map((fornecedor) => {
          const { seq, nome_for, vencida } = fornecedor
          const isChosen = escolha.get(item.ordem) === seq
          return (
            <label key={seq} className={styles.oferta} data-chosen={isChosen || undefined}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isOver || impedimento(item, fornecedor) !== undefined}
                onChange={() => on.onChoose(item, fornecedor)}
              />
              <span className={styles.corpo}>
                <span className={styles.total}>
                  {nome_for}
                  {vencida === 'S' && <Badge tone="red">Vencida</Badge>}
                </span>
                <Celula
                  item={item}
                  oferta={ofertaDe(item, seq)}
                  isChosen={isChosen}
                  isAwarded={item.adjudicado_seq === seq}
                />
              </span>
            </label>
          )
        })}
      </fieldset>
      <h2 className={styles.titulo}>Propostas</h2>
      {fornecedores.map((fornecedor) => (
        <section key={fornecedor.seq} className={styles.oferta} aria-label={fornecedor.nome_for}>
          <span className={styles.corpo}>
            <strong>{fornecedor.nome_for}</strong>
            <span className={styles.total}>{fornecedor.total > 0 && formatBRL(fornecedor.total)}</span>
            <FornecedorFatos
              fornecedor={fornecedor}
              itens={itens.length}
              onTudo={isOver ? undefined : () => on.onTudo(fornecedor)}
            />
          </span>
        </section>
      ))}
    </div>
  )
}
