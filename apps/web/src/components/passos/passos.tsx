import type { Passo as Step, PassoDocumento } from '@trama/contract/apl/passos'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { ChevronRight } from 'lucide-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import styles from './passos.module.css'

/** Names of the figures as their screens have them, what each counts, and names of the steps. */
export interface PassoWords<Nome extends string> {
  figuras: Partial<Record<Nome, { name: string; counts: string }>>
  passos: Partial<Record<Nome, string>>
}

interface PassosProps<Nome extends string> {
  passos: readonly Step<Nome>[]
  words: PassoWords<Nome>
  /** What a document of a step is called, with the way to it. */
  renderName: (documento: PassoDocumento) => ReactNode
}

/** Open steps by the key of the page's entry in the history: who comes back from a document finds its step open. */
const openSteps = new Map<string, Set<string>>()

/** The open steps of this entry of the history. */
function useOpenSteps(): Set<string> {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [steps] = useState(() => openSteps.get(key) ?? new Set<string>())
  openSteps.set(key, steps)
  return steps
}

/** Figures that are called alike, and the steps from one to the next; each step opens to its documents. */
export function Passos<Nome extends string>({ passos, words, renderName }: PassosProps<Nome>) {
  const open = useOpenSteps()
  return (
    <ol className={styles.passos}>
      {passos.map((one) =>
        one.figura === 'S' ? (
          <Figura
            key={one.passo}
            passo={one}
            {...(words.figuras[one.passo] ?? { name: one.passo, counts: '' })}
          />
        ) : (
          <Passo
            key={one.passo}
            passo={one}
            title={words.passos[one.passo] ?? one.passo}
            renderName={renderName}
            open={open}
          />
        ),
      )}
    </ol>
  )
}

function Figura({ passo: { valor }, name, counts }: { passo: Step; name: string; counts: string }) {
  return (
    <li className={styles.figura}>
      <span>
        <strong>{name}</strong>
        <small>{counts}</small>
      </span>
      <strong className={styles.valor}>{formatBRL(valor)}</strong>
    </li>
  )
}

interface PassoProps {
  passo: Step
  title: string
  renderName: (documento: PassoDocumento) => ReactNode
  open: Set<string>
}

function Passo({ passo: { passo, valor, quantidade, documentos }, title, renderName, open }: PassoProps) {
  const others = quantidade - documentos.length
  const [startsOpen] = useState(() => open.has(passo))
  return (
    <li>
      <details
        className={styles.passo}
        open={startsOpen}
        onToggle={({ currentTarget }) => (currentTarget.open ? open.add(passo) : open.delete(passo))}
      >
        <summary>
          <ChevronRight aria-hidden />
          <span>
            {title} <small>({formatInteger(quantidade)})</small>
          </span>
          <span className={styles.valor}>{signed(valor)}</span>
        </summary>
        <ul className={styles.documentos}>
          {documentos.map((documento) => (
            <li key={`${documento.chave} ${documento.numero}`}>
              <span>
                {renderName(documento)} · {documento.nome}
              </span>
              <span className={styles.valor}>{signed(documento.valor)}</span>
            </li>
          ))}
          {others > 0 && <li>e mais {formatInteger(others)}, de valores menores</li>}
        </ul>
      </details>
    </li>
  )
}

const signed = (valor: number) => (valor < 0 ? `− ${formatBRL(-valor)}` : `+ ${formatBRL(valor)}`)
