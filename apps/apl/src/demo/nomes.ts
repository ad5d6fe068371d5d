const words = (text: string) => text.split(',').map((word) => word.trim())

export const LOJAS = words(`Boutique, Moda, Magazine, Confecções, Modas, Ateliê, Estilo, Loja, Closet, Casa,
  Empório, Villa, Bazar, Espaço, Studio`)

export const NOMES_LOJA =
  words(`Bela Vista, Flor de Lis, Dona Amélia, Santa Clara, Aurora, Primavera, Maré Alta,
  Jardim Secreto, Via Veneto, Bem Vestir, Nova Era, Elegância, Maria Bonita, Rosa dos Ventos, Sol Nascente,
  Belle Époque, Pérola Negra, Alto Estilo, Ponto Chique, Lua Nova, Encanto, Cores do Brasil, Fio de Ouro, Charme,
  Estrela Dalva, Doce Mel, Dona Flor, Linha Fina, Ipê Amarelo, Mar Azul, Serra Verde, Trilha Urbana, Viva Mulher,
  Bella Donna, Duas Irmãs, Novo Tempo, Arco-Íris, Capricho, Sempre Bela, Porto Seguro, Luz e Cor, Lírio Branco,
  Vitória Régia, Tropical, Graciosa, Imperatriz, Monalisa, Araucária, Vento Sul, Terra Roxa, Pau-Brasil, Guarani,
  Iracema, Capitu, Aquarela, Bossa Nova, Garota Carioca, Ouro Preto, Tia Zélia, Beija-Flor, Sabiá, Orquídea,
  Amora, Pitanga, Jabuticaba, Canela, Alecrim, Manjericão, Alfazema, Cambraia, Linho Puro, Seda Pura, Tricoteca,
  Alinhavo, Ponto Cruz, Agulha de Prata, Botão de Rosa, Colibri, Andorinha, Bem-Te-Vi, Girassol, Camélia,
  Hortênsia, Magnólia, Violeta, Dália, Acácia, Sapoti, Moça Bonita, Senhora do Monte, Vó Nena, Irmãos Costa,
  Família Souza, Casarão, Esquina da Moda, Passarela, Vitrine, Camarim, Ribalta, Tendência, Referência`)

/** Kinds of customers that buy clothes to use them, and so pay no ICMS. */
export const INSTITUICOES = words('Colégio, Hospital, Condomínio, Hotel, Clínica')

export const FINAIS = words(
  'Ltda, Ltda, Ltda, ME, EIRELI, Comércio de Roupas Ltda, Comércio do Vestuário Ltda',
)

export const PRENOMES =
  words(`Ana, Beatriz, Camila, Daniela, Eduarda, Fernanda, Gabriela, Helena, Isabela, Juliana,
  Karina, Larissa, Mariana, Natália, Olívia, Patrícia, Renata, Sabrina, Tatiana, Vanessa, André, Bruno, Carlos,
  Diego, Eduardo, Felipe, Gustavo, Henrique, Igor, João, Leonardo, Marcelo, Otávio, Paulo, Rafael, Sérgio, Tiago`)

export const SOBRENOMES =
  words(`Almeida, Barbosa, Cardoso, Dias, Esteves, Ferreira, Gomes, Hoffmann, Lopes, Machado,
  Nascimento, Oliveira, Pereira, Ribeiro, Santos, Teixeira, Vieira, Schmidt, Costa, Moraes, Rocha, Freitas, Batista,
  Carvalho, Martins, Nogueira, Azevedo, Moreira, Krüger, Bianchi`)

export const RUAS = words(`Rua XV de Novembro, Rua Sete de Setembro, Avenida Brasil, Rua das Palmeiras,
  Avenida Getúlio Vargas, Rua Marechal Deodoro, Rua Tiradentes, Avenida Presidente Vargas, Rua Dom Pedro II,
  Rua Floriano Peixoto, Avenida Sete de Setembro, Rua Rui Barbosa, Rua Quinze de Agosto, Avenida Beira-Rio,
  Rua Santos Dumont, Rua Barão do Rio Branco, Avenida Independência, Rua José Bonifácio, Rua São João,
  Rua Duque de Caxias, Avenida Santa Catarina, Rua Coronel Silva, Rua Princesa Isabel, Avenida Central`)

export const BAIRROS =
  words(`Centro, Centro, Centro, Jardim América, Vila Nova, São José, Boa Vista, Santo Antônio,
  Jardim Europa, Bela Vista, Cidade Nova, Industrial, Nossa Senhora de Fátima, Progresso, Alto da Glória`)

export const OBSERVACOES = words(`Entregar no período da manhã, Ligar antes de entregar, Separar por loja,
  Não faturar parcial, Enviar catálogo junto com a mercadoria, Etiquetar com preço de venda, Cliente retira uma parte,
  Conferir cores com o representante, Mandar amostras da nova coleção`)
