DROP INDEX "pedido_empresa_codrep_dt_emissao_numero_index";--> statement-breakpoint
CREATE INDEX "pedido_de_representante" ON "pedido" USING btree ("empresa","codrep","dt_emissao","numero","qtde","valor_total_liq");--> statement-breakpoint
CREATE INDEX "pedido_empresa_entrega_numero_index" ON "pedido" USING btree ("empresa","entrega","numero");--> statement-breakpoint
CREATE INDEX "pedido_empresa_qtde_numero_index" ON "pedido" USING btree ("empresa","qtde","numero");--> statement-breakpoint
CREATE INDEX "pedido_empresa_valor_total_liq_numero_index" ON "pedido" USING btree ("empresa","valor_total_liq","numero");