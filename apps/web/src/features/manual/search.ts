import { BookOpen } from 'lucide-react'
import { GROUP_ROWS, type Hit, type SearchSource } from '@/lib/domain'
import { matchWords } from '@/lib/match-words'
import { type Pagina, PAGINAS } from './paginas'

/** Least length of a searched word; shorter words usually name screens and records. */
const LETTERS = 4

/** Search for headings of the manual. */
export const search: SearchSource = {
  kind: 'manual',
  heading: 'Manual',
  icon: BookOpen,
  isHelp: true,
  isOpen: () => true,
  search: async (text) => (text.length < LETTERS ? [] : hitsOf(text)),
}

function hitsOf(text: string): Hit[] {
  return PAGINAS.flatMap(headingsOf)
    .map((hit) => ({ hit, rank: matchWords(text, `${hit.label} ${hit.detail}`) }))
    .filter(({ rank }) => rank > 1)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, GROUP_ROWS)
    .map(({ hit }) => hit)
}

const headingsOf = ({ nome, titulo, blocos }: Pagina): Hit[] =>
  blocos.flatMap((bloco) =>
    bloco.tipo === 'secao'
      ? [
          {
            kind: 'manual',
            key: `manual:${nome}:${bloco.id}`,
            label: bloco.texto,
            detail: titulo,
            href: `/Manual/${nome}#${bloco.id}`,
          },
        ]
      : [],
  )
