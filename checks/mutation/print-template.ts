import { makeTemplate } from '#server/testing-database.ts'

// Run in a copy whose migrations hold a fault: the name of a template database made by them.
console.log((await makeTemplate()).name)
