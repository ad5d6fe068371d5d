/** Pages /Manual and /Manual/$pagina: how each job is done, from the files of `docs/manual`. */
import { Link, useNavigate } from '@tanstack/react-router'
import { Panel } from '@/components/ui/panel'
import styles from './manual.module.css'
import { type Bloco, turnsOf } from './markdown'
import { figureOf, PAGINAS } from './paginas'

export function ManualPage({ nome }: { nome?: string }) {
  const navigate = useNavigate()
  const pagina = PAGINAS.find((one) => one.nome === nome)
  return (
    <Panel title={pagina?.titulo ?? 'Manual'} onClose={() => void navigate({ to: '/Principal' })}>
      <div className={styles.manual}>
        <nav aria-label="Páginas do manual">
          <ul className={styles.paginas}>
            {PAGINAS.map((one) => (
              <li key={one.nome}>
                <Link
                  to="/Manual/$pagina"
                  params={{ pagina: one.nome }}
                  className={styles.pagina}
                  aria-current={one === pagina ? 'page' : undefined}
                >
                  {one.titulo}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.texto}>
          {pagina ? (
            pagina.blocos.map((bloco, index) => <Parte key={index} bloco={bloco} />)
          ) : (
            <p>
              {nome ? 'Esta página não existe no manual. ' : ''}
              Escolha um assunto, ou busque por ele com Ctrl K.
            </p>
          )}
        </article>
      </div>
    </Panel>
  )
}

function Parte({ bloco }: { bloco: Bloco }) {
  switch (bloco.tipo) {
    case 'titulo':
    case 'secao':
      return <h2 id={bloco.id}>{bloco.texto}</h2>
    case 'texto':
      return (
        <p>
          <Row texto={bloco.texto} />
        </p>
      )
    case 'figura':
      return <Figure texto={bloco.texto} arquivo={bloco.arquivo} />
    case 'passos':
      return <ol>{bloco.itens.map(item)}</ol>
    default:
      return <ul>{bloco.itens.map(item)}</ul>
  }
}

/** Picture of the manual; a link opens it in its original size. */
const Figure = ({ texto, arquivo }: { texto: string; arquivo: string }) => (
  <a href={figureOf(arquivo)} target="_blank" rel="noreferrer" className={styles.figura}>
    <img src={figureOf(arquivo)} alt={texto} loading="lazy" decoding="async" />
  </a>
)

const item = (texto: string) => (
  <li key={texto}>
    <Row texto={texto} />
  </li>
)

const Row = ({ texto }: { texto: string }) =>
  turnsOf(texto).map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))
