// Assesses recorded histories of a chat with porcupine: is there an order, one operation after the other, that explains
// every answer? Histories that must be refused show that the checker sees what it has to.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"linear/porcupine"
)

type operation struct {
	Client int     `json:"client"`
	Does   string  `json:"does"`
	Who    int     `json:"who"`
	After  int64   `json:"after"`
	Word   string  `json:"word"`
	ID     int64   `json:"id"`
	IDs    []int64 `json:"ids"`
	Call   int64   `json:"call"`
	Return int64   `json:"return"`
}

type history struct {
	Name       string      `json:"name"`
	Operations []operation `json:"operations"`
}

type chat struct {
	ids    string
	last   int64
	blocks [2]bool
}

func shown(ids []int64) string {
	words := make([]string, len(ids))
	for nth, id := range ids {
		words[nth] = fmt.Sprint(id)
	}
	return strings.Join(words, " ")
}

// What was sent after an id: a poll through the cache of another server may be late, but it sees the next ones
// without a gap.
func startsWith(ids string, after int64, seen []int64) bool {
	later := strings.Fields(ids)
	for len(later) > 0 && fmt.Sprint(after) != "0" {
		first := later[0]
		later = later[1:]
		if first == fmt.Sprint(after) {
			break
		}
	}
	return strings.HasPrefix(strings.Join(later, " ")+" ", strings.TrimPrefix(shown(seen)+" ", " "))
}

func step(state, input, output interface{}) (bool, interface{}) {
	now, op := state.(chat), input.(operation)
	switch op.Does {
	case "send":
		isClosed := now.blocks[0] || now.blocks[1]
		if op.Word != "ok" {
			return isClosed && op.Word == "message.closed", now
		}
		return !isClosed && op.ID > now.last, chat{strings.TrimSpace(now.ids + " " + fmt.Sprint(op.ID)), op.ID, now.blocks}
	case "block", "unblock":
		now.blocks[op.Who] = op.Does == "block"
		return op.Word == "ok", now
	case "read":
		return shown(op.IDs) == now.ids, now
	}
	return startsWith(now.ids, op.After, op.IDs), now
}

func assess(found history) porcupine.CheckResult {
	model := porcupine.Model{Init: func() interface{} { return chat{} }, Step: step}
	operations := make([]porcupine.Operation, len(found.Operations))
	for nth, each := range found.Operations {
		operations[nth] = porcupine.Operation{ClientId: each.Client, Input: each, Call: each.Call, Output: nil, Return: each.Return}
	}
	return porcupine.CheckOperationsTimeout(model, operations, time.Minute)
}

func read(path string, into interface{}) {
	content, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(content, into)
	}
	if err != nil {
		panic(err)
	}
}

func main() {
	failed := 0
	var wrong []history
	read("wrong.json", &wrong)
	for _, each := range wrong {
		if result := assess(each); result != porcupine.Illegal {
			failed++
			fmt.Println("not refused:", each.Name, result)
		}
	}
	files, _ := filepath.Glob(filepath.Join(os.Args[1], "*.json"))
	operations := 0
	for _, file := range files {
		var each history
		read(file, &each)
		operations += len(each.Operations)
		if result := assess(each); result != porcupine.Ok {
			failed++
			fmt.Println("no order explains", file, result)
		}
	}
	fmt.Printf("%d histories with %d operations, %d wrong ones, %d failed\n", len(files), operations, len(wrong), failed)
	if failed > 0 || len(files) == 0 {
		os.Exit(1)
	}
}
