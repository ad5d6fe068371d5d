import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import styles from './atalhos.module.css'
import { type Atalho, atalhosDaTela, GERAIS } from './atalhos'

/** What is pressed on the screen one is on, and everywhere. */
export function AtalhosDialog({ onClose }: { onClose: () => void }) {
  const [daTela] = useState(() => atalhosDaTela(document.querySelector('main') ?? document.body))
  return (
    <Dialog
      open
      closeOnOutside
      title="Atalhos do teclado"
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className={styles.grupos}>
        {daTela.length > 0 && <Grupo titulo="Nesta tela" atalhos={daTela} />}
        {GERAIS.map((grupo) => (
          <Grupo key={grupo.titulo} {...grupo} />
        ))}
      </div>
    </Dialog>
  )
}

function Grupo({ titulo, atalhos }: { titulo: string; atalhos: readonly Atalho[] }) {
  return (
    <section>
      <h3 className={styles.titulo}>{titulo}</h3>
      <dl className={styles.atalhos}>
        {atalhos.map(({ teclas, faz }) => (
          <div key={`${teclas.join('+')} ${faz}`} className={styles.atalho}>
            <dt>
              {teclas.map((tecla) => (
                <kbd key={tecla} className={styles.tecla}>
                  {tecla}
                </kbd>
              ))}
            </dt>
            <dd>{faz}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
