import { useState } from 'react'
import { Tabs } from '@/components/ui/tabs'
import { ComercialTab } from './comercial-tab'
import styles from './cliente-form.module.css'
import type { ClienteLocks } from './cliente-locks'
import { ContatosTab } from './contatos-tab'
import { EnderecoBloco } from './endereco-bloco'
import { COBRANCA, ENTREGA, PRINCIPAL } from './endereco-blocos'
import { FinanceiroTab } from './financeiro-tab'

type Tab = 'enderecos' | 'comercial' | 'financeiro' | 'contatos'

/** The sub-tabs of the registration (S1 §2.9). */
export function ClienteTabs({ locks }: { locks: ClienteLocks }) {
  const [tab, setTab] = useState<Tab>('enderecos')
  return (
    <Tabs<Tab>
      label="Dados do cliente"
      value={tab}
      onValueChange={setTab}
      items={[
        {
          value: 'enderecos',
          label: 'Endereços',
          content: (
            <div className={styles.blocks}>
              {[PRINCIPAL, ENTREGA, COBRANCA].map((bloco) => (
                <EnderecoBloco key={bloco.cep} bloco={bloco} locks={locks} />
              ))}
            </div>
          ),
        },
        { value: 'comercial', label: 'Dados Comerciais', content: <ComercialTab locks={locks} /> },
        { value: 'financeiro', label: 'Dados Financeiros', content: <FinanceiroTab locks={locks} /> },
        { value: 'contatos', label: 'Pessoas de Contato', content: <ContatosTab /> },
      ]}
    />
  )
}
