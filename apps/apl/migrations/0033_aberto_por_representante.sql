DROP INDEX "duplicata_aberta";--> statement-breakpoint
CREATE INDEX "duplicata_a_cobrar" ON "duplicata" USING btree ("empresa","codrep","dt_vencto","numero","valor","valor_pago") WHERE valor > valor_pago and tipo = 'D';--> statement-breakpoint
CREATE INDEX "duplicata_aberta" ON "duplicata" USING btree ("empresa","codcli","dt_vencto","valor","valor_pago") WHERE valor > valor_pago and tipo = 'D';